import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { type FileFault, FilePicker } from '#src/views/ui/FilePicker.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { PictureUse, SitePicture } from '../data/types.ts';
import type { Upload } from '../data/uploads.ts';
import { ProblemNotice } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import styles from './look.module.css';

const accept = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };
const maxSize = 10 * 1024 * 1024;

interface Props {
  readonly use: PictureUse;
  /** Address of the picture of the form; null without one. */
  readonly url: string | null;
  readonly upload: Upload;
  readonly onUploaded: (picture: SitePicture) => void;
  readonly onRemove?: () => void;
}

/** Uploads a picture and shows the re-encoded result. */
export function PictureField({ use, url, upload, onUploaded, onRemove }: Props) {
  const { text } = useFormat();
  const chosen = useRef<File | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [size, setSize] = useState<Pick<SitePicture, 'width' | 'height'> | null>(null);
  const form = useSubmission<SitePicture>({
    fields: {},
    required: [],
    send: () => (chosen.current ? upload(use, chosen.current) : Promise.reject(new Error('no file'))),
    onFinished: (picture) => {
      setSize(picture);
      onUploaded(picture);
      form.reopen();
    },
  });
  const choose = (file: File) => {
    chosen.current = file;
    setFault(null);
    setSize(null);
    form.submit();
  };
  return (
    <section className={ui.stack} aria-label={text(`look.${use}`)}>
      <FilePicker
        accept={accept}
        maxSize={maxSize}
        chosen={<Chosen title={text(`look.${use}`)} url={url} />}
        hint={text(`look.${use}_help`)}
        label={text('look.upload')}
        dropLabel={text('look.drop')}
        onChoose={choose}
        onRefuse={setFault}
      />
      <p className={ui.muted} role="status">
        {form.isPending ? text('look.uploading') : size ? text('look.uploaded', { width: size.width, height: size.height }) : null}
      </p>
      {fault ? (
        <Notice tone="danger" isLive>
          {text(`look.fault.${fault}`)}
        </Notice>
      ) : null}
      {form.view.problem ? <ProblemNotice problem={form.view.problem} /> : null}
      {url !== null && onRemove ? (
        <Button size="small" variant="quiet" icon="back" onPress={onRemove}>
          <FormattedMessage id="look.remove" />
        </Button>
      ) : null}
    </section>
  );
}

const Chosen = ({ title, url }: { readonly title: ReactNode; readonly url: string | null }) => (
  <>
    <p>
      <strong>{title}</strong>
    </p>
    {url === null ? null : <img className={styles.picture} src={url} alt="" />}
  </>
);
