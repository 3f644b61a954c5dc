import styles from './facts.module.css';

/** Facts with a dot between them. A line breaks between facts, and there the dot does not show. */
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
