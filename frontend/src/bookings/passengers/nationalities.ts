// Nationalities as the server reads them, Filipinos first; a test of the server compares both lists.

export const nationalities = (
  'Filipino|Afghan|Ålander|Albanian|Algerian|American|American Samoan|Andorran|Angolan|' +
  'Anguillan|Antiguan|Argentine|Armenian|Aruban|Australian|Austrian|Azerbaijani|Bahamian|' +
  'Bahraini|Bangladeshi|Barbadian|Barthélemois|Belarusian|Belgian|Belizean|Beninese|' +
  'Bermudian|Bhutanese|Bissau-Guinean|Bolivian|Bonairean|Bosnian|Brazilian|British|' +
  'British Indian Ocean Territory islander|British Virgin Islander|Bruneian|Bulgarian|' +
  'Burkinabe|Burmese|Burundian|Cambodian|Cameroonian|Canadian|Cape Verdean|Caymanian|' +
  'Central African|Chadian|Chilean|Chinese|Christmas Islander|Cocos Islander|Colombian|' +
  'Comoran|Congolese (Brazzaville)|Congolese (Kinshasa)|Cook Islander|Costa Rican|Croatian|' +
  'Cuban|Curaçaoan|Cypriot|Czech|Danish|Djiboutian|Dominican|Dominican (Dominica)|Dutch|' +
  'Ecuadorian|Egyptian|Emirati|Equatorial Guinean|Eritrean|Estonian|Ethiopian|' +
  'Falkland Islander|Faroese|Fijian|Finnish|French|French Guianese|French Polynesian|' +
  'Gabonese|Gambian|Georgian|German|Ghanaian|Gibraltarian|Greek|Greenlandic|Grenadian|' +
  'Guadeloupean|Guamanian|Guatemalan|Guernsey islander|Guinean|Guyanese|Haitian|Honduran|' +
  'Hong Konger|Hungarian|I-Kiribati|Icelandic|Indian|Indonesian|Iranian|Iraqi|Irish|Israeli|' +
  'Italian|Ivorian|Jamaican|Japanese|Jersey islander|Jordanian|Kazakhstani|Kenyan|Kittitian|' +
  'Kuwaiti|Kyrgyzstani|Lao|Latvian|Lebanese|Liberian|Libyan|Liechtensteiner|Lithuanian|' +
  'Luxembourgish|Macanese|Macedonian|Mahoran|Malagasy|Malawian|Malaysian|Maldivian|Malian|' +
  'Maltese|Manx|Marshallese|Martinican|Mauritanian|Mauritian|Mexican|Micronesian|Moldovan|' +
  'Monégasque|Mongolian|Montenegrin|Montserratian|Moroccan|Mosotho|Motswana|Mozambican|' +
  'Namibian|Nauruan|Nepali|New Caledonian|New Zealander|Ni-Vanuatu|Nicaraguan|Nigerian|' +
  'Nigerien|Niuean|Norfolk Islander|North Korean|Northern Mariana Islander|Norwegian|Omani|' +
  'Pakistani|Palauan|Palestinian|Panamanian|Papua New Guinean|Paraguayan|Peruvian|' +
  'Pitcairn Islander|Polish|Portuguese|Puerto Rican|Qatari|Réunionese|Romanian|Russian|' +
  'Rwandan|Sahrawi|Saint Helenian|Saint Lucian|Saint-Martinois|Saint-Pierrais|Salvadoran|' +
  'Sammarinese|Samoan|São Toméan|Saudi|Senegalese|Serbian|Seychellois|Sierra Leonean|' +
  'Singaporean|Sint Maartener|Slovak|Slovenian|Solomon Islander|Somali|South African|' +
  'South Korean|South Sudanese|Spanish|Sri Lankan|Sudanese|Surinamese|Svalbard resident|' +
  'Swazi|Swedish|Swiss|Syrian|Taiwanese|Tajikistani|Tanzanian|Thai|Timorese|Togolese|' +
  'Tokelauan|Tongan|Trinidadian|Tunisian|Turkish|Turkmen|Turks and Caicos Islander|Tuvaluan|' +
  'Ugandan|Ukrainian|United States Virgin Islander|Uruguayan|Uzbekistani|Vatican|Venezuelan|' +
  'Vietnamese|Vincentian|Wallisian|Yemeni|Zambian|Zimbabwean|Stateless'
).split('|');
