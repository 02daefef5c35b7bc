import { useQuery } from '@tanstack/react-query';
import { Code, FileText } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { textQuery } from '../../api/preview-queries.ts';
import { renderMarkdown } from '../../model/text/markdown.ts';
import { Paper } from '../paper.tsx';
import { BrokenView, FailedView } from '../state-views.tsx';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';
import { ViewTools } from '../view-tools.tsx';
import { CodeView } from './code-view.tsx';

/** Markdown, rendered or as source. */
export function MarkdownView(props: ViewProps) {
  const { file, source } = props;
  const messages = useMessages('preview');
  const text = useQuery(textQuery(source, file));
  const [isSource, setSource] = useState(false);
  if (text.isError) return <FailedView error={text.error} onRetry={() => void text.refetch()} />;
  if (text.data === null) return <BrokenView {...props} />;
  if (text.data === undefined) return <ViewLoading />;
  const toggle = (
    <IconButton label={isSource ? messages.rendered : messages.source} size="sm" onPress={() => setSource(!isSource)}>
      {isSource ? <FileText aria-hidden /> : <Code aria-hidden />}
    </IconButton>
  );
  if (isSource) return <CodeView name={file.name} text={text.data} tools={toggle} />;
  return (
    <Paper>
      <Page name={file.name} text={text.data} />
      <ViewTools>{toggle}</ViewTools>
    </Paper>
  );
}

function Page({ name, text }: { readonly name: string; readonly text: string }) {
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    page.current?.replaceChildren(renderMarkdown(text, window));
  }, [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section tabIndex={0} aria-label={name} className="h-full overflow-auto -outline-offset-2">
      <article ref={page} dir="auto" className="preview-prose mx-auto max-w-[46rem] px-6 pt-8 pb-24 tablet:px-10" />
    </section>
  );
}
