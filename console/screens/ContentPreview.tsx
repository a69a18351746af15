import { Html } from '#src/views/content/Html.tsx';
import type { ContentBody, ContentKind, ContentLanguage } from '../data/types.ts';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

interface Props {
  readonly kind: ContentKind;
  readonly language: ContentLanguage;
  readonly body: ContentBody;
}

/** A text in one language, by the site's own part and sanitizer. */
export default function ContentPreview({ kind, language, body }: Props) {
  const { text } = useFormat();
  const written = body.texts[language];
  if (!written) return <p className={ui.muted}>{text('content.preview_empty')}</p>;
  return (
    <article className={ui.stack} lang={language}>
      <h2>{written.name}</h2>
      {kind === 'page' ? null : <p>{written.comment}</p>}
      {kind === 'slide' ? <p className={ui.muted}>{written.action}</p> : <Html html={written.content} />}
    </article>
  );
}
