import { useQuery } from '@tanstack/react-query';
import { textQuery } from '../../api/preview-queries.ts';
import { BrokenView, FailedView } from '../state-views.tsx';
import { ViewLoading } from '../view-loading.tsx';
import type { ViewProps } from '../view-props.ts';
import { CodeView } from './code-view.tsx';

export function TextView(props: ViewProps) {
  const { file, source } = props;
  const text = useQuery(textQuery(source, file));
  if (text.isError) return <FailedView error={text.error} onRetry={() => void text.refetch()} />;
  if (text.data === null) return <BrokenView {...props} />;
  if (text.data === undefined) return <ViewLoading />;
  return <CodeView name={file.name} text={text.data} />;
}
