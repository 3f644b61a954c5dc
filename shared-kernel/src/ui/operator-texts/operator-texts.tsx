import type { ReactNode } from 'react';
import { operatorTexts, TOPICS, type Topic } from '../../contract/operator-texts';
import { useText } from '../../i18n/i18n';
import { useLanguage } from '../../preferences/preferences';
import { Icon, type IconName } from '../icon/icon';
import styles from './operator-texts.module.css';

const ICONS: Readonly<Record<Topic, IconName>> = {
  delivery: 'truck',
  returns: 'undo',
  warranty: 'shield',
  payment: 'card',
};

/** Props of `OperatorInfo`. */
export interface OperatorInfoProps {
  /** Leaves out icons and short lines, if the full text is one press away. */
  readonly titlesOnly?: boolean;
  /** Shows above the topics; hidden without topics. */
  readonly children?: ReactNode;
}

/** The operator's texts about delivery, returns, warranty and payment, each collapsed; renders nothing without texts. */
export function OperatorInfo({ titlesOnly = false, children }: OperatorInfoProps) {
  const t = useText('kernel');
  const language = useLanguage();
  const topics = TOPICS.flatMap((topic) => {
    const operatorText = operatorTexts()[topic]?.[language];
    return operatorText ? [{ topic, title: t(`topic.${topic}`), ...operatorText }] : [];
  });
  if (topics.length === 0) return null;
  return (
    <div className={styles.info}>
      {children}
      {topics.map(({ topic, title, line, text, link }) => (
        <details key={topic} className={styles.topic}>
          <summary>
            {!titlesOnly && <Icon name={ICONS[topic]} />}
            <span>
              <span className={styles.title}>{title}</span>
              {!titlesOnly && <span className={styles.line}> {line}</span>}
            </span>
          </summary>
          <p className={styles.text}>
            {text}
            {link && ' '}
            {link && (
              <a
                href={link.replace(/^\//, '#/')}
                className={styles.more}
                aria-label={`${t('more')}: ${title}`}
              >
                {t('more')}
              </a>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}
