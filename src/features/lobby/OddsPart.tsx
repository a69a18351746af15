import { MoreMessages } from '#src/i18n/Messages.tsx';
import { OddsFilter, type OddsFilterProps } from '#src/views/games/OddsFilter.tsx';

const OddsPart = (props: OddsFilterProps) => (
  <MoreMessages set="recent">
    <OddsFilter {...props} />
  </MoreMessages>
);
export default OddsPart;
