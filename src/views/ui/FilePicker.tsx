import { useFileUpload } from '@ark-ui/react/file-upload';
import type { DragEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';

export type FileFault = 'file_type' | 'file_heic' | 'file_too_large' | 'file_empty';

interface Props {
  /** MIME types with file name endings, as in the `accept` of a field: a phone offers its camera for images. */
  readonly accept: Readonly<Record<string, string[]>>;
  /** Maximum in bytes. */
  readonly maxSize: number;
  /** The chosen file, shown above the button. */
  readonly chosen: ReactNode;
  /** Accepted types and sizes. */
  readonly hint: ReactNode;
  readonly label: string;
  readonly dropLabel: ReactNode;
  readonly onChoose: (file: File) => void;
  readonly onRefuse: (fault: FileFault) => void;
}

/** Photos of iPhones have a name of their own, so that their owner learns what to do. */
const isHeic = ({ name, type }: File): boolean => /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name);

function faultOf(file: File, isWrongType: boolean): FileFault {
  if (isHeic(file)) return 'file_heic';
  return isWrongType ? 'file_type' : 'file_too_large';
}

/** Picks one file, by button, by camera or by dropping it. It checks the stated type early; the platform decides by the content. */
export function FilePicker({ accept, maxSize, chosen, hint, label, dropLabel, onChoose, onRefuse }: Props) {
  const picker = useFileUpload({
    accept: { ...accept },
    maxFiles: 1,
    maxFileSize: maxSize,
    // The owner holds the chosen file, so that another choice replaces it.
    acceptedFiles: [],
    onFileAccept: ({ files: [file] }) => {
      if (file?.size === 0) onRefuse('file_empty');
      else if (file) onChoose(file);
    },
    onFileReject: ({ files: [rejected] }) => {
      if (rejected) onRefuse(faultOf(rejected.file, rejected.errors.includes('FILE_INVALID_TYPE')));
    },
  });
  const { style: _style, ...input } = picker.getHiddenInputProps();
  const { id, onDragOver, onDragLeave } = picker.getDropzoneProps();
  // The library reads the file system entries of dropped items, which a file dropped from another page does not have.
  const onDrop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    picker.setClipboardFiles(event.dataTransfer);
    onDragLeave?.(event);
  };
  return (
    <div {...picker.getRootProps()}>
      <div id={id} data-dragging={picker.dragging || undefined} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
        <input {...input} className="visually-hidden" />
        <Card>
          {chosen}
          <Button icon="plus" variant={chosen ? 'secondary' : 'primary'} isWide onPress={picker.openFilePicker}>
            {label}
          </Button>
          <p>
            <small>{picker.dragging ? <strong>{dropLabel}</strong> : dropLabel}</small>
          </p>
          <p>
            <small>{hint}</small>
          </p>
        </Card>
      </div>
    </div>
  );
}
