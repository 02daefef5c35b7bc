import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import type { SecondFactor, SecondFactorStep } from '../model/second-factor-step.ts';
import { CodeForm } from './code-form.tsx';
import { TextedCodeForm } from './texted-code-form.tsx';

export interface SecondFactorFormProps {
  readonly step: SecondFactorStep;
  readonly onDone: () => void;
  /** Called when the first factor has expired and the sign-in must start again. */
  readonly onRestart: () => void;
}

/** The second step of a sign-in: a code from an app or a text message, or a recovery code. */
export function SecondFactorForm({ step, onDone, onRestart }: SecondFactorFormProps) {
  const messages = useMessages('session');
  const [method, setMethod] = useState<SecondFactorMethod>(() => firstMethod(step.factors));
  const others = methodsOf(step.factors).filter((other) => other.key !== method.key);
  function describeMethod({ kind, factor: { name } }: SecondFactorMethod): string {
    if (kind === 'recovery') return messages.codes.recovery.title;
    return kind === 'phone'
      ? messages.secondFactor.text({ phone: name || messages.secondFactor.phone })
      : messages.secondFactor.use({ app: name || messages.secondFactor.app });
  }
  return (
    <>
      {method.kind === 'phone' ? (
        <TextedCodeForm key={method.key} step={step} factor={method.factor} onDone={onDone} onRestart={onRestart} />
      ) : (
        <CodeForm
          key={method.key}
          kind={method.kind}
          show={(code) => step.show(method.factor.id, code)}
          onDone={onDone}
          onRestart={onRestart}
        />
      )}
      <ul className="mt-6 flex flex-col items-center gap-2 border-t border-line pt-5">
        {others.map((other) => (
          <li key={other.key}>
            <TextButton onPress={() => setMethod(other)}>{describeMethod(other)}</TextButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SecondFactorMethod {
  readonly key: string;
  readonly kind: 'totp' | 'phone' | 'recovery';
  /** The enrolled factor; a recovery code may replace any factor. */
  readonly factor: SecondFactor;
}

function methodsOf(factors: readonly SecondFactor[]): readonly SecondFactorMethod[] {
  const methods = factors.map((factor): SecondFactorMethod => ({ key: factor.id, kind: factor.kind, factor }));
  const first = factors[0];
  return first ? [...methods, { key: 'recovery', kind: 'recovery', factor: first }] : methods;
}

/** An authenticator app comes first, because it needs no message to be sent. */
function firstMethod(factors: readonly SecondFactor[]): SecondFactorMethod {
  const methods = methodsOf(factors);
  const first = methods.find(({ kind }) => kind === 'totp') ?? methods[0];
  if (!first) throw new Error('A sign-in that waits for a second factor names one.');
  return first;
}
