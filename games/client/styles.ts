import '../../styles/layers.css';
import '../../styles/reset.css';
import '../../styles/tokens.css';
import '../../styles/fonts.css';
import '../../styles/base.css';
import './game.css';
