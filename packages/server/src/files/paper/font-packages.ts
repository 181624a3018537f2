/**
 * The packages of fonts for letters that Roboto lacks, by their lists of what their files have, in the order in which they
 * are asked for a letter. All are under the Open Font License.
 */
export const alphabets = [
  // Its Latin files are the ones that are used; those of the others repeat them.
  import.meta.resolve('@fontsource-variable/noto-sans/unicode.json'),
  // Its words can be copied: in the Arabic of Noto, the dots of letters are signs of their own.
  import.meta.resolve('@fontsource/ibm-plex-sans-arabic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-syriac/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-thaana/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-oriya/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-lao/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-serif-tibetan/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-symbols/unicode.json'),
]

export const chinese = import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json')
export const japanese = import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json')
export const korean = import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json')

export const signs = [
  import.meta.resolve('@fontsource/noto-sans-symbols-2/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json'),
  import.meta.resolve('@fontsource/noto-sans-math/unicode.json'),
]

/** Has nearly every letter, as coarse dots. */
export const lastResort = import.meta.resolve('@fontsource/unifontex/unicode.json')
