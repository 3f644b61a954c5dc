import styles from './facts.module.css';

/** Joins facts with dots; a dot at a line break is hidden. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <span className={styles.facts}>
    {facts.map((fact, index) => (
      <span key={fact} className={styles.fact}>
        {index > 0 && ' '}
        <span className={styles.dot}>{index > 0 && '· '}</span>
        {fact}
      </span>
    ))}
  </span>
);
