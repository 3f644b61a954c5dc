/**
 * What the network answers, or what is kept where it does not within a time. An answer that comes later is taken where nothing
 * is kept; one that says that something is wrong is an answer.
 * @param milliseconds that the network is waited for
 * @param kept what there is instead; `undefined` where there is nothing
 * @throws what the network has thrown, where nothing is kept
 */
export async function networkFirst<T>(
  network: Promise<T>,
  milliseconds: number,
  kept: () => Promise<T | undefined>,
): Promise<T> {
  let stop = (): void => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => clearTimeout(timer);
  });
  const inTime = await Promise.race([network, late]).catch(() => undefined);
  stop();
  return inTime ?? (await kept()) ?? network;
}
