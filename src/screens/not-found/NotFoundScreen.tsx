import { NotFoundView } from '../../views/shell/NotFoundView.tsx';

export default NotFoundView;
