-- Lists find names as the search does, however their letters are typed: both fold texts alike. Đặng, Ilgın, Þór, Æther, Əliyev
-- and O’Brien were missed when they were typed in plain letters.

-- The letters of a text in lower case and Latin, without accents and apostrophes. Cyrillic, Greek, Arabic, Hebrew, Armenian and
-- Georgian letters become those that any-ascii 0.3.3 gives them; other scripts stay as they are.
create or replace function fold(value text) returns text language plpgsql immutable parallel safe as $$
declare
  latin text := value;
  -- Apostrophes, what is typed in place of one, and the signs of Semitic letters in Latin script.
  apostrophes constant text := '[''`\u00b4\u02b9-\u02bf\u2018\u2019\u201b\u2032\uff07]';
  letters constant text[] := array[
      'æӕ', 'ae', 'ڀ', 'bh', 'χчҽҿճչچڇڜڞჩჭ', 'ch', 'ڋ', 'dd', 'ذظڌڍڎ', 'dh', 'ђ', 'dj', 'ѕӡձځڂძ', 'dz', 'ۍ', 'ey',
      'ڰ', 'gg', 'ғҕӷղغღ', 'gh', 'єѥѩ', 'ie', 'ѭ', 'io', 'ҋ', 'jh', 'хխךכخხ', 'kh', 'ڮ', 'kp', 'ѯ', 'ks', 'ӆ', 'lh',
      'љ', 'lj', 'ӎ', 'mh', 'ŋңҥӈڠڭ', 'ng', 'ӊ', 'nh', 'њ', 'nj', 'ڽۑ', 'ny', 'œ', 'oe', 'ѿ', 'ot', 'ҧڦ', 'ph',
      'ψѱ', 'ps', 'ҏ', 'rh', 'ռ', 'rr', 'ϣϸшշشښშ', 'sh', 'ß', 'ss', 'ϛ', 'st', 'þθҭثٺٿڟ', 'th', 'ϯ', 'ti',
      'цҵծցץצڅڝცწ', 'ts', 'ӻ', 'xh', 'я', 'ya', 'ю', 'yu', 'ʒжժږژჟ', 'zh', 'џӌ', 'dzh', 'щ', 'shch'
  ];
  several constant text := '[æӕڀχчҽҿճչچڇڜڞჩჭڋذظڌڍڎђѕӡձځڂძۍڰғҕӷղغღєѥѩѭҋхխךכخხڮѯӆљӎŋңҥӈڠڭӊњڽۑœѿҧڦψѱҏռϣϸшշشښშßϛþθҭثٺٿڟϯцҵծցץצڅڝცწӻяюʒжժږژჟџӌщ]';
begin
  if latin !~ '[^\u0001-\u007f]' then
    return translate(lower(latin), '''`', '');
  end if;
  -- й would lose its breve and become и. Vowel signs of Arabic and Hebrew are optional.
  latin := regexp_replace(translate(normalize(latin, NFC), 'йЙ', 'yy'), apostrophes, '', 'g');
  latin := regexp_replace(normalize(latin, NFKD),
    '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0640]', '', 'g');
  latin := replace(lower(regexp_replace(latin, apostrophes, '', 'g')), 'ου', 'ou');
  if latin ~ '[^\u0001-\u007f]' then
    latin := translate(latin,
      'αаәՠաىٲაƀɓƃбբبٮٻბϭћҹɖɗƌðđδдդדدضڈډڊڏڐڗდəǝɛεеэѣѧեէٴێېےეჱƒφϥфѳֆףפفڡڢჶɠǥɣγгґҝգגػؼڨګڬگڲڳڴგɦħͱϩҳһӏӿհה'
      'חةحهھہۃჰɨɪıηιиіիؾؿიϫϳјҗҷջجڄჯƙκкկքקكکڪკქƚɫłλлլלلڵڶڷڸლμмմםמمმɲƞɳνнնןנنڃڱڹںڻڼڿნɵɔøοωоѡѫѻѽөոօۄۅۆოჵƥ'
      'πпպփپڣპფɋĸϙϟҁқҟҡӄقٯڧყɍɽρϼрրרرڑڒړڔڕڙრȿʂͳͻͼͽςσϡϻсҫսסשسصڛსƭʈⱦŧτтթտטתتطٹټٽთტʉʊуѹүұٳۇۈۉۊუʋβвվבוڤڥۋۏვ'
      'ͷϝҩւوჳξϧӽჴƴɏυыѵըյיؽيیჲƶȥʐζзҙզזزზϗъьҍՙאעءاعـٱ',
      'aaaaaaaabbbbbbbbbcccddddddddddddddddddeeeeeeeeeeeeeeeeffffffffffffggggggggggggggggggghhhhhhhhhh'
      'hhhhhhhhiiiiiiiiiiijjjjjjjjjkkkkkkkkkkklllllllllllllmmmmmmmnnnnnnnnnnnnnnnnnoooooooooooooooooop'
      'ppppppppqqqqqqqqqqqqqrrrrrrrrrrrrrrrssssssssssssssssssstttttttttttttttttuuuuuuuuuuuuvvvvvvvvvvv'
      'wwwwwwxxxxyyyyyyyyyyyyzzzzzzzzzz');
  end if;
  -- Few texts have letters that become several, and each of these is looked for in the whole text.
  if latin ~ several then
    for place in 1 .. array_length(letters, 1) by 2 loop
      latin := regexp_replace(latin, '[' || letters[place] || ']', letters[place + 1], 'g');
    end loop;
  end if;
  return latin;
end $$;

-- The words of a text, one space apart.
create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(fold(value),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe00-\ufe6f\uff01-\uff0f]+',
    ' ', 'g'))
$$;

-- What is stored is folded again, as no change of a record. A generated column is computed where one of its columns is set.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('users', 'first_name', 'first_name'),
    ('addresses', 'name', 'name'),
    ('translators', 'name', 'name'),
    ('checks', 'name', 'name'),
    ('translations', 'name', 'name'),
    ('screening_hits', 'party_name', 'party_name'),
    ('companies', 'search_text',
      $q$btrim(regexp_replace(fold(concat_ws(' ', name, legal_name, registration_number)), '\s+', ' ', 'g'))$q$),
    ('projects', 'search_text', $q$btrim(regexp_replace(fold(title), '\s+', ' ', 'g'))$q$)
  ) stored (name, target, value) loop
    execute format('alter table %I disable trigger user', one.name);
    execute format($q$update %I set %I = %s where search_text ~ '[^\u0001-\u007f]|[''`]'$q$, one.name, one.target, one.value);
    execute format('alter table %I enable trigger user', one.name);
  end loop;
end $$;
alter table posts disable trigger user;
update posts set search_text = btrim(regexp_replace(
  fold(replace(regexp_replace(words.text, '<[^>]*>', ' ', 'g'), '&amp;', '&')), '\s+', ' ', 'g'))
from (
  select post.id, concat_ws(' ', texts ->> 'name', texts ->> 'subtitle', texts ->> 'content') as text
  from posts post
    left join post_versions version on version.post_id = post.id and version.number = post.published_version,
    coalesce(version.definition, post.draft) texts
) words
where words.id = posts.id and posts.search_text ~ '[^\u0001-\u007f]|[''`]';
alter table posts enable trigger user;

-- Entries of the search with letters that were not folded, or with signs that now join, are written again.
do $$
declare
  outdated record;
  newly constant text := '[ƀƃƌƒƙƚƞƥƭƴƶǝǥȥȿɋɍɏɓɔɖɗəɛɠɣɦɨɪɫɲɳɵɽʂʈʉʊʋʐʒⱦ\u02b9-\u02bf]';
begin
  perform from search_entries
  where words::text ~ newly or concat_ws(' ', title, subtitle) ~ '[`\u00b4\u2018\u201b\u2032]' order by id for update;
  update search_entries set hash = ''
  where words::text ~ newly or concat_ws(' ', title, subtitle) ~ '[`\u00b4\u2018\u201b\u2032]';
  for outdated in select noun, array_agg(id) as ids from search_entries where hash = '' group by noun loop
    perform refresh_search('public', outdated.noun, outdated.ids);
  end loop;
end $$;
