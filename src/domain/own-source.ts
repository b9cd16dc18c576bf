/** What entries name as their source where the project itself composed or collected them. */
export const ownSource = 'cairn';
