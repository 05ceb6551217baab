/** Pictures that take longer are printed as they are by then. */
const PICTURES_WITHIN_MS = 10_000;

/** Opens the browser's print dialog once every picture of the paper is there, or cannot be had. */
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
