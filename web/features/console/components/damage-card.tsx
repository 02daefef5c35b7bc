import type { ResultOf } from '@hearth/contract';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';

type Damage = ResultOf<'console-health'>['damage'];

/** Whether stored files are still what was stored. */
export function DamageCard({ damage, now }: { readonly damage: Damage; readonly now: number }) {
  const { damage: messages } = useMessages('console');
  const format = useFormat();
  const { files, latest, scrubbedAt, database } = damage;
  const sentence = scrubbedAt === null ? messages.never : messages.scrubbed({ when: format.when(scrubbedAt, now) });
  return (
    <Card title={messages.title} sentence={sentence}>
      <div className="flex flex-wrap items-center gap-2 p-4">
        <Chip tone={files > 0 ? 'danger' : 'ok'}>{files > 0 ? messages.count({ count: files }) : messages.sound}</Chip>
        {database && <p className="w-full font-medium text-danger-text">{messages.database}</p>}
        {files > latest.length && <span className="text-sm text-muted">{messages.more({ count: latest.length })}</span>}
      </div>
      {latest.length > 0 && <DamageTable rows={latest} now={now} />}
    </Card>
  );
}

function DamageTable({ rows, now }: { readonly rows: Damage['latest']; readonly now: number }) {
  const { damage: messages } = useMessages('console');
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section tabIndex={0} aria-label={messages.title} className="overflow-x-auto -outline-offset-2">
      <table className="w-full border-t border-line text-start">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {[messages.file, messages.kind, messages.found].map((head) => (
              <th key={head} scope="col" className={`${cell} h-9 text-start font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.bucket}/${row.name}`} className="h-11 not-last:border-b not-last:border-line">
              <th scope="row" className={`${cell} py-2 text-start font-medium break-all`}>
                {row.bucket}/{row.name}
              </th>
              <td className={`${cell} whitespace-nowrap`}>{messages.kinds[row.damage]}</td>
              <td title={format.moment(row.foundAt)} className={`${cell} whitespace-nowrap text-muted`}>
                {format.when(row.foundAt, now)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'px-2 first:ps-4 last:pe-4 tablet:px-4';
