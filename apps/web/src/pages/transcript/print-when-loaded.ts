/** Time after which pictures still loading are printed as they are. */
const PICTURES_WITHIN_MS = 10_000;

/** Opens the print dialog once every picture has loaded or failed. */
export async function printWhenLoaded(paper: HTMLElement): Promise<void> {
  const pictures = [...paper.querySelectorAll('img')].filter(({ complete }) => !complete);
  const drawn = pictures.map(
    (picture) =>
      new Promise((resolve) => {
        picture.addEventListener('load', resolve);
        picture.addEventListener('error', resolve);
      }),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_WITHIN_MS));
  await Promise.race([Promise.all(drawn), timeout]);
  window.print();
}
