import { test } from 'node:test'
import { assertHits, assertMisses } from '../../test/assert-names.ts'

test('finds a company in Asian letters without its legal form or trade, which have no space before them', () => {
  assertHits(
    [
      ['青松贸易有限公司', '青松贸易'],
      ['青松贸易有限公司', '青松'],
      ['青松貿易股份有限公司', '青松贸易'],
      ['株式会社青松商事', '青松商事'],
      ['㈱青松', '青松株式会社'],
      ['(주)청송무역', '청송무역'],
      ['청송건설주식회사', '주식회사 청송건설'],
      ['青松科技(上海)有限公司', '青松科技'],
      ['青松物流有限公司', 'Qingsong Logistics Co., Ltd.'],
    ],
    'Company',
  )
  assertMisses(
    [
      ['青松贸易有限公司', '青松物流有限公司'],
      ['青松贸易有限公司', '白松贸易有限公司'],
      ['청송무역', '청송건설'],
      ['株式会社青松', '株式会社白松'],
      ['有限公司', '青松有限公司'],
    ],
    'Company',
  )
})

test('reads two romanisations of a Korean name as one', () => {
  assertHits([
    ['Park Hyeong-seok', 'Pak Hyong Sok'],
    ['Lee Kyung-joon', 'Yi Gyeongjun'],
    ['Rhee Young-hee', 'Lee Yong Hui'],
    ['Choe Chol Ung', 'Choi Cheol-woong'],
    ['Jung Dong-hyuk', 'Jeong Tong Hyok'],
    ['Ryu Sung-ryong', 'Yoo Seong-yong'],
    ['Kwon Chul-soo', '권철수'],
  ])
  assertMisses([
    ['Park Hyeong-seok', 'Pak Mu Jin'],
    ['Kim Min-ji', 'Kim Min-jae'],
    ['Lee Kyung-joon', 'Lee Tae-ho'],
  ])
})

test('takes another syllable of pinyin for another name, and keeps Wade-Giles and typing slips of other names', () => {
  assertMisses([
    ['Zhao Wei', 'Zhao Wen'],
    ['Sun Ming', 'Sun Ning'],
    ['Lin Jian', 'Lin Jiang'],
    ['Lin Jing', 'Lin Qing'],
    ['Xu Tao', 'Xu Dao'],
    ['Guo Xiaoming', 'Guo Xiaoning'],
    ['赵伟', 'Zhao Wen'],
  ])
  assertHits([
    ['Sung Chiao-jen', 'Song Jiaoren'],
    ['Wong Ming', 'Wang Ming'],
    ['Guo Xiao Ming', 'Guo Xiaoming'],
    ['Jensen Wang', 'Jansen Wang'],
    ['Lina Mali', 'Lena Mali'],
  ])
})
