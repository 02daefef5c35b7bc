import { limits } from '@hearth/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { describePasswordHint } from '../../../lib/password/describe-password-hint.ts';
import { passwordStrength } from '../../../lib/password/password-strength.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StrengthBar } from '../../../ui/forms/strength-bar.tsx';
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx';
import { completeSetup } from '../api/queries.ts';
import {
  fieldOfRefusal,
  type SetupAnswers,
  type SetupFaults,
  type SetupField,
  setupFaults,
} from '../model/setup-answers.ts';
import { setupCodeFrom } from '../model/setup-code.ts';

/** The first-run form: the person who has the printed setup code becomes the owner. */
export function SetupForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const messages = useMessages('setup');
  const ui = useMessages('ui');
  const password = useMessages('password');
  const errorMessage = useErrorMessage();
  const form = useSetup(code, onDone);
  const { answers } = form;
  const strength = passwordStrength(answers.password, [answers.email, answers.displayName, answers.workspaceName]);
  const faultAt = (field: SetupField) => {
    const fault = form.faults[field];
    if (!fault) return undefined;
    return fault === 'missing'
      ? field === 'password'
        ? messages.missing.password({ lengthMin: limits.identity.passwordLengthMin })
        : messages.missing[field]
      : errorMessage(fault);
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {form.error && (
        <Notice tone="danger" reference={form.error.requestId}>
          {errorMessage(form.error)}
        </Notice>
      )}
      <TextField
        label={messages.code}
        name="setupCode"
        value={answers.setupCode}
        onChange={form.set('setupCode')}
        error={faultAt('setupCode')}
        hint={messages.codeHint}
        placeholder="K7QF-2M9X-…"
        mono
        autoComplete="off"
        spellCheck="false"
        autoFocus={code === ''}
      />
      <TextField
        label={messages.workspaceName}
        name="workspaceName"
        value={answers.workspaceName}
        onChange={form.set('workspaceName')}
        error={faultAt('workspaceName')}
        placeholder={messages.workspaceNameExample}
        autoComplete="off"
        autoFocus={code !== ''}
      />
      <div className="h-px bg-line" />
      <TextField
        label={messages.name}
        name="displayName"
        value={answers.displayName}
        onChange={form.set('displayName')}
        error={faultAt('displayName')}
        autoComplete="name"
      />
      <TextField
        label={ui.email}
        name="email"
        type="email"
        inputMode="email"
        value={answers.email}
        onChange={form.set('email')}
        error={faultAt('email')}
        autoComplete="username"
      />
      <PasswordField
        label={ui.password}
        name="password"
        value={answers.password}
        onChange={form.set('password')}
        error={faultAt('password')}
        hint={<StrengthBar level={strength.level} sentence={describePasswordHint(strength.hint, password)} />}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="lg" wide isPending={form.isPending}>
        {messages.verb}
      </Button>
    </form>
  );
}

function useSetup(code: string, onDone: () => void) {
  const backend = useBackend();
  const ref = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<SetupAnswers>({
    setupCode: code,
    workspaceName: '',
    displayName: '',
    email: '',
    password: '',
  });
  const [faults, setFaults] = useState<SetupFaults>({});
  const [error, setError] = useState<AppError>();
  const [isPending, setPending] = useState(false);

  function refuse(found: SetupFaults) {
    setFaults(found);
    const first = Object.keys(found)[0];
    const field = first && ref.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    const found = setupFaults(answers);
    if (Object.keys(found).length > 0) return refuse(found);
    setPending(true);
    try {
      const email = answers.email.trim();
      await completeSetup(backend, { ...answers, email, setupCode: setupCodeFrom(answers.setupCode) }, newRequestId());
      onDone();
    } catch (error) {
      const appError = toAppError(error);
      const field = fieldOfRefusal(appError.code);
      if (field) refuse({ [field]: appError });
      else setError(appError);
    } finally {
      setPending(false);
    }
  }
  function set(field: SetupField) {
    return (value: string) => {
      setAnswers((before) => ({ ...before, [field]: value }));
      setFaults(({ [field]: _corrected, ...others }) => others);
    };
  }
  return { ref, answers, faults, error, isPending, set, submit };
}
