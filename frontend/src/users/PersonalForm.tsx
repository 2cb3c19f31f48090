// The personal information of the user, to be looked at and changed.

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../auth/session';
import type { User } from '../shared/api/wire';
import { Form } from '../shared/forms/Form';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { toast } from '../shared/state/toasts';
import { Card } from '../shared/ui/Card';
import { AddressFields } from './AddressFields';
import { updateUser } from './api';
import { ContactFields } from './ContactFields';
import { NameFields } from './NameFields';
import * as css from './PersonalForm.module.css';
import { type PersonalValues, personalValues, stillNeeded, tidied } from './personal';
import { StillNeeded } from './StillNeeded';
import { words } from './words.en';

export function PersonalForm({ user }: { user: User }) {
  const form = useTimedForm<PersonalValues>({ eager: true, defaultValues: personalValues(user) });
  const needed = stillNeeded(useWatch({ control: form.control }));
  const neededId = useId();

  const save = async (values: PersonalValues) => {
    const saved = await updateUser(tidied(values));
    useSession.getState().keepUser(saved);
    form.reset(personalValues(saved));
    toast('success', words.updated);
  };

  return (
    <Card title={words.personalInformation} lead={words.personalLead}>
      <Form form={form} onSubmit={save}>
        <NameFields />
        <ContactFields />
        <AddressFields />
        <div className={css.end}>
          <SubmitButton disabled={needed.length > 0} aria-describedby={neededId}>
            {words.saveChanges}
          </SubmitButton>
          <StillNeeded id={neededId} needed={needed} />
        </div>
      </Form>
    </Card>
  );
}
