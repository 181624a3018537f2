/** The beginning of a text, which ends with a whole character: an emoji has several code units. */
export function cutText(text: string, most: number): string {
  const whole = [...new Intl.Segmenter().segment(text)].findLast(({ index }) => index <= most)
  return text.length <= most || !whole ? text : text.slice(0, whole.index)
}
