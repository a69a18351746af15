import '#styles/layers.css';
import '#styles/reset.css';
import '#styles/tokens.css';
import '#styles/fonts.css';
import '#styles/base.css';
import './game.css';
import './controls.css';
import './messages.css';
import './dialogs.css';
// After the styles whose layout it changes.
import './sizes.css';
