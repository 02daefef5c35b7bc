import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { codebases } from '../api/queries.ts';
import { CodebaseSection } from './codebase-section.tsx';
import { NoFunctionsIllustration } from './illustrations.tsx';

/** The deployed codebases with their functions. */
export function CodebasesView() {
  const { codebases: messages } = useMessages('functions');
  const { call } = useBackend();
  const query = useInfiniteQuery(codebases(call));
  return (
    <PagedList query={query} messages={messages} hinted={4} empty={<NoFunctions />}>
      {(found, now) => (
        <div className="flex flex-col gap-10">
          {found.map((codebase) => (
            <CodebaseSection key={codebase.name} codebase={codebase} now={now} />
          ))}
          {found.every(({ deployedBy }) => deployedBy?.kind === 'hearth') && <HowToDeploy />}
        </div>
      )}
    </PagedList>
  );
}

function NoFunctions() {
  const { codebases: messages } = useMessages('functions');
  return (
    <EmptyState
      illustration={<NoFunctionsIllustration />}
      title={messages.none}
      sentence={messages.noneSentence}
      action={
        <div className="text-start">
          <DeployCommand />
        </div>
      }
    />
  );
}

/** While there are only the functions that come with Hearth. */
function HowToDeploy() {
  const { codebases: messages } = useMessages('functions');
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <p className="text-muted">{messages.noneSentence}</p>
      <DeployCommand />
    </div>
  );
}

function DeployCommand() {
  const { codebases: messages } = useMessages('functions');
  return <CopyableValue label={messages.command} value={deployCommand} copyLabel={messages.copyCommand} />;
}

const deployCommand = 'npx hearth functions deploy DIR';
