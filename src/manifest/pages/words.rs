//! The words of the pages, in three languages.

use kernel::Text;

pub(super) const NO_DOCUMENT: Text = Text::new(
    "No manifest has this number. Check it against the paper.",
    "Walang manifest na may ganitong numero. Ihambing ito sa papel.",
    "Walay manifest nga adunay ingon niini nga numero. Itandi kini sa papel.",
);
pub(super) const DELETED: Text = Text::new(
    "A manifest had this number. It was deleted, for the time for which manifests are kept was over.",
    "May manifest na may ganitong numero. Binura na ito, dahil tapos na ang panahon ng pag-iingat ng mga manifest.",
    "Adunay manifest nga may ingon niini nga numero. Gipapas na kini, kay nahuman na ang panahon sa pagtipig sa mga manifest.",
);
pub(super) const NO_LINK: Text = Text::new(
    "This link is not good any more. Ask the shipping line for another.",
    "Hindi na gumagana ang link na ito. Humingi ng bago sa shipping line.",
    "Dili na mogana kini nga link. Pangayo og bag-o sa shipping line.",
);
kernel::words! {
    title: "Passenger manifest", "Manifest ng mga pasahero", "Manifest sa mga pasahero";
    holds: "The signature holds: this manifest is as it was sealed.",
        "Tama ang lagda: ganito ang manifest nang ito ay selyuhan.",
        "Husto ang pirma: mao kini ang manifest sa pagselyo niini.";
    broken: "The signature does not hold. Do not trust this manifest.",
        "Hindi tama ang lagda. Huwag magtiwala sa manifest na ito.",
        "Dili husto ang pirma. Ayaw saligi kini nga manifest.";
    later: "There is a later version:", "May mas bagong bersiyon:", "Aduna nay mas bag-ong bersiyon:";
    compare: "Compare these numbers with the paper. Names are not shown here.",
        "Ihambing ang mga numerong ito sa papel. Hindi ipinapakita rito ang mga pangalan.",
        "Itandi kini nga mga numero sa papel. Dili ipakita dinhi ang mga ngalan.";
    vessel: "Vessel", "Barko", "Barko";
    voyage: "Voyage", "Biyahe", "Biyahe";
    ports: "From and to", "Mula at patungo", "Gikan ug padulong";
    departs: "Departure", "Alis", "Gikan";
    sealed: "Sealed", "Isinelyo", "Giselyohan";
    master: "Master", "Kapitan", "Kapitan";
    passengers: "Passengers", "Mga pasahero", "Mga pasahero";
    infants: "Infants under one year", "Mga sanggol na wala pang isang taon",
        "Mga masuso nga wala pay usa ka tuig";
    persons: "Persons", "Mga tao", "Mga tawo";
    crew: "Crew", "Mga tripulante", "Mga tripulante";
    souls: "Souls on board", "Lahat ng nakasakay", "Tanan nga nakasakay";
    hash: "SHA-256", "SHA-256", "SHA-256";
    ends: "This link ends", "Magwawakas ang link na ito", "Matapos kini nga link";
    infant: "infant", "sanggol", "masuso";
    number: "No.", "Blg.", "Num.";
    ticket: "Ticket", "Tiket", "Tiket";
    no_ticket: "no ticket", "walang tiket", "walay tiket";
    lastname: "Family name", "Apelyido", "Apelyido";
    firstname: "Given name", "Pangalan", "Ngalan";
    middlename: "Middle name", "Gitnang pangalan", "Tunga nga ngalan";
    sex: "Sex", "Kasarian", "Sekso";
    born: "Birth date", "Kapanganakan", "Petsa sa pagkatawo";
    age: "Age", "Edad", "Edad";
    nationality: "Nationality", "Nasyonalidad", "Nasyonalidad";
    address: "Address", "Tirahan", "Pinuy-anan";
    contact: "Contact", "Numero", "Numero";
    class: "Class", "Klase", "Klase";
    boarded: "Boarded", "Sumakay", "Misakay";
    rank: "Rank", "Tungkulin", "Katungdanan";
    name: "Name", "Pangalan", "Ngalan";
    licence: "Licence", "Lisensya", "Lisensya";
}
