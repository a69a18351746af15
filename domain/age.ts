/** Years a player must have lived. Registration asks for it by its own box. */
export const minimumAge = 18;
