import { type HomeSlide, homeSlides } from '#domain/home.ts';
import { slidesQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useLanguage } from '#src/navigation/language.ts';

/** The operator's slides. The built ones are shown until others are known, and if there are none. */
export function useSlides(): readonly HomeSlide[] {
  const { data } = useQuery(slidesQuery(useServices().operations, useLanguage()));
  return data?.data.length ? data.data : homeSlides;
}
