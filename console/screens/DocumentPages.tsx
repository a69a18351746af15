import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

/** The pages as rendered by the platform, one at a time. Each opened page is recorded. */
export function DocumentPages({ id }: { readonly id: number }) {
  const { client } = useConsole();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...queries.documentPage(client, id, page), staleTime: Infinity });
  return (
    <Card title={<FormattedMessage id="document.pages" />}>
      <Loaded query={query}>{({ picture, pages }) => <DocumentPage picture={picture} page={page} pages={pages} onPage={setPage} />}</Loaded>
    </Card>
  );
}

interface Props {
  /** A JPEG in base64. */
  readonly picture: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function DocumentPage({ picture, page, pages, onPage }: Props) {
  const { text } = useFormat();
  // The content policy allows no `data:` address.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <div className={ui.stack}>
      <img ref={show} className={styles.picture} alt={text('document.page_alt', { page, pages })} />
      {pages === 1 ? null : (
        <div className={ui.actions}>
          <Button size="small" icon="arrow-left" isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            {text('document.page_before')}
          </Button>
          <span>{text('document.page', { page, pages })}</span>
          <Button size="small" icon="arrow-right" isDisabled={page === pages} onPress={() => onPage(page + 1)}>
            {text('document.page_after')}
          </Button>
        </div>
      )}
    </div>
  );
}
