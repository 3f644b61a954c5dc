import styles from './contacts-page.module.css';

/** Properties of `TeamPicture`. */
export interface TeamPictureProps {
  readonly label: string;
}

/** Stands for the team's photo: four parts that make one whole. */
export const TeamPicture = ({ label }: TeamPictureProps) => (
  <svg className={styles.picture} viewBox="0 0 160 160" role="img" aria-label={label}>
    <rect className={styles.pictureGround} width="160" height="160" rx="20" />
    <path className={styles.partA} d="M36 36h42v16a8 8 0 0 0 0 16v10H36Z" />
    <path className={styles.partB} d="M82 36h42v42h-10a8 8 0 0 1-16 0H82V68a8 8 0 0 0 0-16Z" />
    <path className={styles.partC} d="M36 82h42v10a8 8 0 0 0 0 16v16H36Z" />
    <path className={styles.partD} d="M82 82h16a8 8 0 0 0 16 0h10v42H82v-16a8 8 0 0 0 0-16Z" />
  </svg>
);
