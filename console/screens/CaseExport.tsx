import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import styles from './screens.module.css';

export interface Pack {
  readonly name: string;
  /** A `blob:` address, which lasts as long as the page. */
  readonly href: string;
  readonly manifest: string;
}

/** Makes the evidence pack of a case, and offers it to save. */
export function CaseExport({ id }: { readonly id: number }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const [pack, setPack] = useState<Pack | null>(null);
  const form = useSubmission({
    fields: { reason: '' },
    required: ['reason'],
    send: ({ reason = '' }) => unwrap(client.POST('/cases/{id}/evidence', { params: { path: { id } }, body: { reason } })),
    onFinished: ({ file_name: name, manifest_sha256: manifest, archive }) => {
      const bytes = Uint8Array.from(atob(archive), (character) => character.codePointAt(0) ?? 0);
      setPack({ name, manifest, href: URL.createObjectURL(new Blob([bytes], { type: 'application/zip' })) });
    },
  });
  if (pack) return <PackReady pack={pack} />;
  return (
    <ReasonForm form={form} button={<FormattedMessage id="case.export_button" />}>
      <p>{text('case.export_lead')}</p>
    </ReasonForm>
  );
}

export function PackReady({ pack: { name, href, manifest } }: { readonly pack: Pack }) {
  const { text } = useFormat();
  return (
    <div className={ui.stack}>
      <Notice tone="success" takesFocus>
        {text('case.export_ready')}
      </Notice>
      <p>{text('case.export_hash')}</p>
      <code className={styles.link}>{manifest}</code>
      <div className={ui.actions}>
        <LinkButton icon="download" href={href} download={name}>
          {name}
        </LinkButton>
      </div>
    </div>
  );
}
