import { useState } from 'react';
import type { Upload } from '../data/uploads.ts';
import { Texts } from '../i18n/Texts.tsx';
import look from '../i18n/messages/en/look.json';
import { PictureField } from './PictureField.tsx';

interface Props {
  readonly upload: Upload;
  /** Gets the path of the picture on the site. */
  readonly onUploaded: (path: string) => void;
}

/** Uploads the picture of a promotion or a slide. */
export default function UploadedScene({ upload, onUploaded }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Texts more={look}>
      <PictureField
        use="scene"
        url={url}
        upload={upload}
        onUploaded={(picture) => {
          setUrl(picture.url);
          onUploaded(new URL(picture.url).pathname);
        }}
      />
    </Texts>
  );
}
