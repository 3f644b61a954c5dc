interface DrawingProps {
  readonly viewBox?: string;
  /** Outline of what is missing; one device unless given. */
  readonly outline?: string;
  /** Its dimension lines. */
  readonly measures?: string;
}

/** The drawing of an empty page: the outline of the missing thing with its dimensions. */
export const Drawing = ({
  viewBox = '40 0 160 160',
  outline = 'M100 26h40a12 12 0 0 1 12 12v102a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z',
  measures = 'M88 12h64m-64-5v10m64-10v10M72 26v126m-5-126h10m-10 126h10',
}: DrawingProps) => (
  <svg
    viewBox={viewBox}
    fill="none"
    stroke="var(--accent)"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={outline} stroke="var(--control)" strokeDasharray="6 6" />
    <path d={measures} />
  </svg>
);
