import { type ComponentType, createElement, lazy } from 'react';
import { type PreviewKind, previewOf } from '../model/preview-kind.ts';
import { TooLargeView, UnknownView } from './state-views.tsx';
import type { ViewProps } from './view-props.ts';

/** Selects the view of a file; each view is loaded lazily with its first file. */
export function ViewOf(props: ViewProps) {
  const preview = previewOf(props.file);
  if (preview.kind === 'tooLarge') return <TooLargeView {...props} max={preview.max} />;
  return createElement(views[preview.kind], props);
}

const ImageView = lazy(async () => ({ default: (await import('./views/image-view.tsx')).ImageView }));
const MediaView = lazy(async () => ({ default: (await import('./views/media-view.tsx')).MediaView }));

const views: Readonly<Record<PreviewKind, ComponentType<ViewProps>>> = {
  image: ImageView,
  picture: ImageView,
  video: MediaView,
  audio: MediaView,
  pdf: lazy(async () => ({ default: (await import('./views/pdf-view.tsx')).PdfView })),
  text: lazy(async () => ({ default: (await import('./views/text-view.tsx')).TextView })),
  markdown: lazy(async () => ({ default: (await import('./views/markdown-view.tsx')).MarkdownView })),
  table: lazy(async () => ({ default: (await import('./views/table-view.tsx')).TableView })),
  zip: lazy(async () => ({ default: (await import('./views/zip-view.tsx')).ZipView })),
  none: UnknownView,
};
