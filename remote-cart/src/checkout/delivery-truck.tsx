import styles from './delivery-truck.module.css';

const Wheel = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} 186)`}>
    <g className={styles.wheel}>
      <circle r="21" className={styles.dark} />
      <circle r="10" className={styles.bright} />
      <path d="M0-10V10M-8.7-5 8.7 5M-8.7 5 8.7-5" className={styles.spokes} />
    </g>
  </g>
);

/** A parcel truck on its street; it drives in, hops over a bump and drives off. Decorative. */
export function DeliveryTruck() {
  return (
    <svg className={styles.drawing} viewBox="0 0 520 240" aria-hidden="true" focusable="false">
      <circle cx="408" cy="52" r="24" className={styles.pale} />
      <path
        d="M20 207v-70h44v70ZM70 207v-112h36v112ZM112 207v-54h60v54ZM300 207v-92h40v92ZM346 207v-62h56v62ZM408 207v-128h34v128ZM448 207v-80h52v80Z"
        className={styles.town}
      />
      <path d="M-1400 208h3320" className={styles.road} />
      <path d="M-1400 224h3320" className={styles.dashes} />
      <g className={styles.truck}>
        <g className={styles.wind}>
          <path d="M92 96h-46M92 122h-70M92 148h-36" />
        </g>
        <g className={styles.body}>
          <path d="M108 62a10 10 0 0 1 10-10h164a10 10 0 0 1 10 10v122H108Z" className={styles.box} />
          <path d="M292 88h52a14 14 0 0 1 12 7l24 38a14 14 0 0 1 2 8v43h-90Z" className={styles.cab} />
          <path
            d="M308 102h33a6 6 0 0 1 5 3l16 26a3 3 0 0 1-3 5h-51a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4Z"
            className={styles.pale}
          />
          <path d="M108 172h274v14a6 6 0 0 1-6 6H114a6 6 0 0 1-6-6Z" className={styles.dark} />
          <path d="M374 152h8v14h-8a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4Z" className={styles.bright} />
          <path
            d="M200 142s-34-20-34-43a18 18 0 0 1 34-9 18 18 0 0 1 34 9c0 23-34 43-34 43Z"
            className={styles.heart}
          />
        </g>
        <Wheel x={160} />
        <Wheel x={334} />
      </g>
    </svg>
  );
}
