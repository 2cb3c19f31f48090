// Words of the small changes to a booking.

export const words = {
  reason: 'Reason',
  leave: 'Leave as it is',
  name: {
    title: 'Correct a name',
    lead: 'As it stands on the ID shown at the pier. New tickets go out at once.',
    whose: 'Whose name',
    firstname: 'First name',
    middlename: 'Middle name',
    lastname: 'Last name',
    suffix: 'Suffix',
    save: 'Save the name',
    done: 'The name is corrected. New tickets are on their way.',
    label: 'Name',
  },
  contact: {
    title: 'Change contact',
    lead: 'Tickets and e-mails go there from now on. An address that goes is told of it.',
    email: 'E-mail',
    phone: 'Mobile number',
    save: 'Save the contact',
    done: 'The contact is changed.',
    unchanged: 'Nothing is different from what stands there now.',
  },
  resend: {
    title: 'Send tickets again',
    lead: (email: string) => `They go to ${email}.`,
    send: 'Send again',
    done: 'The tickets are on their way.',
  },
};
