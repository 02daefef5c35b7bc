import type { DriveNode, FileVersion } from '@hearth/contract';
import { useState } from 'react';
import { readText } from '../../../features/preview/api/read-bytes.ts';
import { CompareStage } from '../../../features/preview/components/compare/compare-stage.tsx';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { textBytesMax } from '../../../lib/format/text-bytes.ts';

export interface VersionCompareProps {
  readonly node: DriveNode;
  /** Newest first. */
  readonly versions: readonly FileVersion[];
  /** The version to compare with the current one; the current version is compared with the one before it. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The differences between two versions of a text file. */
export function VersionCompare({ node, versions, id, onClose }: VersionCompareProps) {
  const { call } = useBackend();
  const messages = useMessages('textEditor');
  const sayName = useVersionName();
  const at = versions.findIndex((version) => version.id === id);
  const [older, setOlder] = useState(versions[at]?.current ? versions[at + 1] : versions[at]);
  const [newer, setNewer] = useState(versions.find((version) => version.current) ?? versions[0]);
  if (!older || !newer) return null;
  const side = (version: FileVersion) => ({
    key: version.id,
    name: sayName(version),
    async read(signal: AbortSignal) {
      if (version.size === 0) return '';
      if (version.size > textBytesMax) return null;
      const input = { ids: [node.id], versionId: version.id, inline: true };
      const { url } = await call('download-ticket', input, newRequestId());
      return readText(url, version.size, signal);
    },
  });
  return (
    <CompareStage
      title={messages.compareTitle({ name: node.name })}
      before={side(older)}
      after={side(newer)}
      tools={
        <div className="flex flex-wrap gap-2">
          <Picker label={messages.older} versions={versions} chosen={older} onChoose={setOlder} />
          <Picker label={messages.newer} versions={versions} chosen={newer} onChoose={setNewer} />
        </div>
      }
      onClose={onClose}
    />
  );
}

function useVersionName(): (version: FileVersion) => string {
  const messages = useMessages('versions');
  const format = useFormat();
  return ({ label, number, createdAt }) =>
    `${label ?? messages.version({ number })} · ${format.when(createdAt, Date.now())}`;
}

function Picker({
  label,
  versions,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly versions: readonly FileVersion[];
  readonly chosen: FileVersion;
  readonly onChoose: (version: FileVersion) => void;
}) {
  const sayName = useVersionName();
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span className="max-tablet:min-w-14 tablet:max-desktop:sr-only">{label}</span>
      <select
        value={chosen.id}
        onChange={({ target: { value } }) => {
          const found = versions.find(({ id }) => id === value);
          if (found) onChoose(found);
        }}
        className="h-9 max-w-52 min-w-0 cursor-default truncate rounded-md border border-edge bg-raised px-2 text-text touch:h-11"
      >
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {sayName(version)}
          </option>
        ))}
      </select>
    </label>
  );
}
