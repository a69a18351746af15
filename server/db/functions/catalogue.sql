-- Folds a name for the search: lower case, without marks and punctuation, one space between words, `&` as `and`. Letters of every alphabet stay. Case
-- is folded by a list, because `lower` knows only ASCII in databases with the locale C.
create or replace function catalogue_fold(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(regexp_replace(normalize(translate(name, '™®©℠', ''), NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g') collate "C"),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), '&', ' and '),
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐӨҮΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖŁłØøĐđÐðĦħŦŧŊŋı''’ʼ`´′',
      'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґөүαβγδεζηθικλμνξοπρστυφχψωσաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆllooddddhhttnni'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\ufe0e\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'))
$$;

-- The stored column follows the function: an update recomputes it if this version folds differently from the one before.
update games set name = name where name_folded is distinct from catalogue_fold(name);
update providers set name = name where name_folded is distinct from catalogue_fold(name);

create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1, changed_at = now(),
    hidden_in = (select coalesce(array_agg(distinct country order by country), '{}') from (
      select country from hidden_titles union all select unnest(hidden_in) from promotions union all select unnest(hidden_in) from home_slides) as hidden);
  return null;
end $$;
