import { test } from 'node:test'
import { assertHits, assertMisses } from '../../test/assert-names.ts'

test('finds a name in Arabic letters by its article, joined or apart, and by the spellings of many countries', () => {
  assertHits([
    ['طاهر السعدي', 'Tahir Essaadi'],
    ['هدى الشاهبندر', 'Huda Shahbandar'],
    ['أسامة القاسمي', 'Usama al-Qasimi'],
    ['رشيد بوغانمي', 'Rachid Boughanmi'],
    ['فضل ضیا', 'Fazl Zia'],
    ['اسحاق مظهری', 'Ishaq Mazhari'],
  ])
  assertMisses([
    ['طاهر السعدي', 'Tariq Essaadi'],
    ['أحمد القاسمي', 'Hamid al-Qasimi'],
    ['عمر الرحماني', 'Ali al-Rahman'],
    ['حسين العامري', 'Hasan al-Amiri'],
    ['محمد منصور', 'Mahmoud Mansour'],
    ['عمر منصور', 'Amir Mansour'],
  ])
})

test('reads Arabic names of two words in one word or two, as Latin letters write them', () => {
  assertHits([
    ['عبدالكريم منصور', 'Abd al-Karim Mansour'],
    ['عبد الغفور منصور', 'Abdulghafur Mansur'],
    ['عبد الله منصور', 'Abdallah Mansur'],
    ['قدرت الله منصور', 'Qudratullah Mansoor'],
    ['خیرالله منصور', 'Khair Ullah Mansoor'],
    ['شمس الدين منصور', 'Chams Eddine Mansour'],
    ['سراج الدین منصور', 'Sirajuddin Mansoor'],
    ['ضياء الرحمن منصور', 'Zia-ur-Rehman Mansoor'],
    ['أبو بكر منصور', 'Abubakar Mansur'],
  ])
  assertMisses([
    ['عبد الكريم منصور', 'Abd al-Rahim Mansour'],
    ['شمس الدين منصور', 'Nur al-Din Mansour'],
    ['سعيد الله منصور', 'Said Mansour'],
  ])
})

test('translates the words of an organisation’s Arabic name that English names translate', () => {
  assertHits(
    [
      ['شركة النور للتجارة العامة المحدودة', 'Al Noor General Trading Company Limited'],
      ['مصرف الفرات', 'Furat Bank'],
      ['حزب الإصلاح السوري', 'Syrian Reform Party'],
      ['جبهة الجنوب والشرق', 'Front of the South and East'],
      ['مكتب هلال للصرافة', 'Hilal Money Exchange Office'],
      ['كتائب الوادي', 'Katibat al-Wadi'],
    ],
    'Organization',
  )
  assertMisses(
    [
      ['شركة النور للتجارة العامة', 'Al Furat General Trading Company'],
      ['حزب الإصلاح السوري', 'Syrian Future Party'],
      ['مصرف الفرات', 'Furat Insurance'],
    ],
    'Organization',
  )
})

test('finds a name in Hebrew letters, of which several are a consonant or a vowel', () => {
  assertHits([
    ['אביגדור שפירא', 'Avigdor Shapira'],
    ['פנחס ביתן', 'Pinchas Bitan'],
    ['דוד לוין', 'David Levin'],
    ['צבי כץ', 'Tzvi Katz'],
    ['יעקב ויצמן', 'Jacob Weizman'],
    ['נועה בן עמי', 'Noa Ben-Ami'],
  ])
  assertMisses([
    ['דוד לוי', 'David Levin'],
    ['צבי כץ', 'Tzvi Cohen'],
    ['משה ביתן', 'Menashe Bitan'],
  ])
})
