import { WrapText } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { textBytesMax } from '../../../../lib/format/text-bytes.ts';
import { useDirtyReport } from '../../../../lib/hooks/use-dirty-report.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { shortcutOf } from '../../../../ui/keys/use-shortcuts.ts';
import { cx } from '../../../../ui/layout/cx.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { phone, useMediaQuery } from '../../../../ui/layout/use-media-query.ts';
import { readText } from '../../api/read-bytes.ts';
import { decodeText } from '../../model/text/decode-text.ts';
import type { TextContent } from '../../model/text/text-content.ts';
import type { TextEditorStore } from '../../model/text/text-editor-store.ts';
import { Paper } from '../paper.tsx';
import { FailedView, NoView } from '../state-views.tsx';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';
import { EditorField } from './editor-field.tsx';
import { type Hindrance, useTextEdit } from './use-text-edit.ts';

const CompareStage = lazyComponent(async () => (await import('../compare/compare-stage.tsx')).CompareStage);

export interface TextEditorProps extends Pick<ViewProps, 'file' | 'icon' | 'onDownload'> {
  readonly store: TextEditorStore;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCopied: (copy: { readonly id: string; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** Edits a text file. Saving creates a new version. */
export function TextEditor(props: TextEditorProps) {
  const { file, store } = props;
  const messages = useMessages('textEditor');
  const edit = useTextEdit(store, file.id);
  const [isCompared, setCompared] = useState(false);
  const { state, hindrance, isDirty, isSaving } = edit;
  useDirtyReport(isDirty, props.onDirty);
  const save = () => {
    if (state.phase === 'open' && isDirty) void edit.save(state.content, state.seen);
  };
  useSaveKey(save);
  useFocusBack();

  if (state.phase === 'failed') return <FailedView error={state.error} onRetry={edit.retry} />;
  if (state.phase === 'unfit') return <NoView {...props} {...messages[state.fault]} />;
  if (state.phase === 'opening') return <ViewLoading />;
  const { content } = state;
  return (
    <Sheet
      name={file.name}
      content={content}
      edit={edit}
      onSave={save}
      onClose={props.onClose}
      notice={
        hindrance && (
          <StaleNotice
            hindrance={hindrance}
            isSaving={isSaving}
            onShow={() => setCompared(true)}
            onCopy={() => void edit.saveCopy(content, props.onCopied)}
            onReplace={(seen) => void edit.save(content, seen)}
          />
        )
      }
    >
      {isCompared && (
        <CompareStage
          title={messages.compareTitle({ name: file.name })}
          before={{ key: 'there', name: messages.thereNow, read: (signal) => readThere(store, file.id, signal) }}
          after={{
            key: 'yours',
            name: messages.yours,
            read: async () => decodeText(edit.bytes(content)),
          }}
          onClose={() => setCompared(false)}
        />
      )}
    </Sheet>
  );
}

function Sheet(props: {
  readonly name: string;
  readonly content: TextContent;
  readonly edit: ReturnType<typeof useTextEdit>;
  readonly notice: ReactNode;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { edit, content } = props;
  const messages = useMessages('textEditor');
  const { wrap } = useMessages('preview');
  const isPhone = useMediaQuery(phone);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isWrapped = chosen ?? isPhone;
  return (
    <Paper>
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 items-center gap-2 border-b border-line py-2 ps-4 pe-2">
          <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-sm text-muted">
            <span aria-hidden className={cx('size-2 shrink-0 rounded-full', edit.isDirty ? 'bg-accent' : 'bg-line')} />
            <span className="truncate">
              {edit.isSaving ? messages.saving : edit.isDirty ? messages.notSaved : messages.allSaved}
            </span>
          </p>
          <IconButton
            label={wrap}
            aria-pressed={isWrapped}
            onPress={() => setChosen(!isWrapped)}
            className={cx(isWrapped && 'bg-selected text-accent-text!')}
          >
            <WrapText aria-hidden />
          </IconButton>
          <Button variant="quiet" onPress={props.onClose}>
            {messages.done}
          </Button>
          <Button variant="primary" isPending={edit.isSaving} isDisabled={!edit.isDirty} onPress={props.onSave}>
            {messages.save}
          </Button>
        </div>
        {props.notice && <div className="shrink-0 p-3 pb-0">{props.notice}</div>}
        <EditorField
          name={props.name}
          text={content.text}
          read={edit.read}
          isWrapped={isWrapped}
          onTyped={edit.onTyped}
        />
      </div>
      {props.children}
    </Paper>
  );
}

async function readThere(store: TextEditorStore, id: string, signal: AbortSignal): Promise<string | null> {
  const { url, size } = await store.open(id);
  return readText(url, size, signal);
}

/** Ctrl+S saves the text instead of the page, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event) !== 'Ctrl+S') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Moves the focus back to the viewer when the editor unmounts; otherwise the viewer's shortcuts would stop working. */
function useFocusBack(): void {
  useEffect(() => {
    const viewers = document.querySelectorAll<HTMLElement>('[role=dialog]:has([data-viewer])');
    const viewer = viewers[viewers.length - 1];
    return () => {
      if (document.activeElement === document.body) viewer?.focus();
    };
  }, []);
}

interface StaleNoticeProps {
  readonly hindrance: Hindrance;
  readonly isSaving: boolean;
  readonly onShow: () => void;
  readonly onCopy: () => void;
  readonly onReplace: (seen: string) => void;
}

/** Explains why the text was not saved and offers actions that keep both versions. */
function StaleNotice({ hindrance, isSaving, onShow, onCopy, onReplace }: StaleNoticeProps) {
  const messages = useMessages('textEditor');
  const format = useFormat();
  if (hindrance.kind === 'error') return <ErrorNotice error={hindrance.error} />;
  if (hindrance.kind === 'tooLarge')
    return <Notice tone="warn">{messages.tooLarge({ max: format.size(textBytesMax) })}</Notice>;
  if (hindrance.kind === 'aside') return <Notice tone="warn">{messages.savedAside}</Notice>;
  const { title, sentence } = hindrance.kind === 'gone' ? messages.gone : messages.stale;
  return (
    <Notice tone="warn">
      <p className="font-medium">{title}</p>
      <p>{sentence}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {hindrance.kind === 'stale' && <Button onPress={onShow}>{messages.showIt}</Button>}
        <Button isPending={isSaving} onPress={onCopy}>
          {messages.saveCopy}
        </Button>
        {hindrance.kind === 'stale' && (
          <Button isDisabled={isSaving} onPress={() => onReplace(hindrance.seen)}>
            {messages.replace}
          </Button>
        )}
      </div>
    </Notice>
  );
}
