import { NotFoundView } from '#src/views/shell/NotFoundView.tsx';

export default NotFoundView;
