// The button that sends its form; it turns while the form is under way.

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../ui/Button';

interface SubmitButtonProps {
  look?: 'action' | 'danger';
  wide?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string;
  children: ReactNode;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return <Button {...props} type="submit" busy={isSubmitting} />;
}
