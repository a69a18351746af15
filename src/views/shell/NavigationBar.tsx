import styles from './NavigationBar.module.css';

/** Over the old page while the next one loads. Screen readers hear the new page's heading when it is there. */
export const NavigationBar = () => <div className={styles.bar} data-testid="navigation-bar" aria-hidden="true" />;
