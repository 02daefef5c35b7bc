import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import type { SecondFactor, SecondFactorStep } from '../model/second-factor-step.ts';
import { CodeForm } from './code-form.tsx';
import { TextedCodeForm } from './texted-code-form.tsx';

export interface SecondFactorFormProps {
  readonly step: SecondFactorStep;
  readonly onDone: () => void;
  /** The first factor was shown too long ago. */
  readonly onRestart: () => void;
}

/** The second step of a sign-in: a code from an app, from a text message, or one of the recovery codes. */
export function SecondFactorForm({ step, onDone, onRestart }: SecondFactorFormProps) {
  const messages = useMessages('session');
  const [way, setWay] = useState<Way>(() => firstWay(step.factors));
  const others = waysOf(step.factors).filter((other) => other.key !== way.key);
  function describeMethod({ kind, factor: { name } }: Way): string {
    if (kind === 'recovery') return messages.codes.recovery.title;
    return kind === 'phone'
      ? messages.secondFactor.text({ phone: name || messages.secondFactor.phone })
      : messages.secondFactor.use({ app: name || messages.secondFactor.app });
  }
  return (
    <>
      {way.kind === 'phone' ? (
        <TextedCodeForm key={way.key} step={step} factor={way.factor} onDone={onDone} onRestart={onRestart} />
      ) : (
        <CodeForm
          key={way.key}
          kind={way.kind}
          show={(code) => step.show(way.factor.id, code)}
          onDone={onDone}
          onRestart={onRestart}
        />
      )}
      <ul className="mt-6 flex flex-col items-center gap-2 border-t border-line pt-5">
        {others.map((other) => (
          <li key={other.key}>
            <TextButton onPress={() => setWay(other)}>{describeMethod(other)}</TextButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Way {
  readonly key: string;
  readonly kind: 'totp' | 'phone' | 'recovery';
  /** A recovery code stands in for any of them. */
  readonly factor: SecondFactor;
}

function waysOf(factors: readonly SecondFactor[]): readonly Way[] {
  const ways = factors.map((factor): Way => ({ key: factor.id, kind: factor.kind, factor }));
  const first = factors[0];
  return first ? [...ways, { key: 'recovery', kind: 'recovery', factor: first }] : ways;
}

/** An app needs nobody to send anything, so it goes first. */
function firstWay(factors: readonly SecondFactor[]): Way {
  const ways = waysOf(factors);
  const first = ways.find(({ kind }) => kind === 'totp') ?? ways[0];
  if (!first) throw new Error('A sign-in that waits for a second factor names one.');
  return first;
}
