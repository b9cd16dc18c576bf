/** Questions that say nothing of what they are about, or that have nothing to do with security, in English. */
export const englishAsides = `
[search]
is it exploited?
how do I fix this
and the score?
is that bad
more details please
the thing from yesterday
what about the other one
which one is worse
does it affect us
are we safe
who did it
when is it due
ok and then?
explain that again
tell me more
is there a patch
book me a flight to Lisbon
who won the match last night
best pizza in town
what is 12 times 13
write a poem about autumn
how do I cook rice
what's the capital of Mongolia
translate good morning into French
my printer is out of paper
who is the president
what's new in cinemas this week
how many people live in Tokyo
which phone should I buy first
stock price of Apple today
tell me a joke
how long is a marathon
`;
