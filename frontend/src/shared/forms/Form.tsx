// A form: it is sent when its rules agree, and tells at its top what kept it from that.
// This folder holds the parts of every form: fields, rules and messages.

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { errorsOfNow } from '../state/toasts';
import { ErrorSummary, type SayFault } from './ErrorSummary';
import * as css from './Form.module.css';
import { type Fault, faultsOfErrors, faultsOfFailure } from './faults';
import { FormId, fieldId } from './fieldId';

interface FormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  onSubmit: (values: V) => Promise<void>;
  /** For a form in which several fields bear the same name. */
  sayFault?: SayFault;
  children: ReactNode;
}

export function Form<V extends FieldValues>({ form, onSubmit, sayFault, children }: FormProps<V>) {
  const id = useId();
  const [attempt, setAttempt] = useState({ number: 0, faults: [] as Fault[] });
  const { isSubmitting, errors } = form.formState;

  const tell = (faults: Fault[]) => setAttempt(({ number }) => ({ number: number + 1, faults }));

  const send = async (values: V) => {
    const dropErrors = errorsOfNow();
    try {
      await onSubmit(values);
      dropErrors();
      tell([]);
    } catch (failure) {
      const isOurs = (field: string) => document.getElementById(fieldId(id, field)) !== null;
      const faults = faultsOfFailure(failure, isOurs);
      for (const { field, text } of faults) {
        if (field !== undefined) {
          form.setError(field as Path<V>, { type: 'server', message: text });
        }
      }
      tell(faults);
    }
  };

  const submit = (event: FormEvent) => {
    // One inside another, as React sees it, must not be sent along.
    event.stopPropagation();
    if (isSubmitting) {
      event.preventDefault();
      return;
    }
    form.handleSubmit(send, (found) => tell(faultsOfErrors(found)))(event);
  };

  // What was mended goes; what is wrong in another way now, the field itself tells.
  const standing = attempt.faults.filter(
    ({ field, text }) => field === undefined || errors[field]?.message === text,
  );
  return (
    <FormProvider {...form}>
      <FormId value={id}>
        {/* Before its code has run, a form of this method is not sent at all: nothing that was
            typed may come into an address. */}
        <form className={css.root} method="dialog" noValidate onSubmit={submit}>
          {standing.length > 0 && (
            <ErrorSummary key={attempt.number} form={id} faults={standing} say={sayFault} />
          )}
          {children}
        </form>
      </FormId>
    </FormProvider>
  );
}
