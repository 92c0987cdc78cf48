/** Words that passwords are made of most often, in lower case and without the digits people add. Only the server loads them. */
export const commonWords = `password passwort passw passwd passwords pass letmein letmeinnow welcome welcomeback iloveyou iloveu ilove iloveme ihateyou
   ihateu sunshine moonshine princess prince football baseball basketball softball volleyball soccer hockey tennis golf golfer
   golfing rugby boxing wrestling skating surfing surfer skater snowboard monkey dragon master superman batman spiderman ironman
   catwoman wonderwoman supergirl superstar trustno trustme shadow killer pepper ginger cookie cookies cheese cheesecake summer
   winter spring autumn fall january february march april june july august september october november december monday tuesday
   wednesday thursday friday saturday sunday today tomorrow yesterday secret secrets topsecret changeme change changeit
   changethis changenow default admin administrator administration root user username guest test testing tester testtest demo
   demopass temp temporary temppass hello hellohello helloworld hellokitty computer computers internet samsung apple apples
   google android microsoft windows linux ubuntu starwars startrek pokemon pikachu whatever whenever forever together freedom
   flower flowers blessed blessing blessings family families mother mothers father fathers sister sisters brother brothers mommy
   mummy daddy mama papa mom dad grandma grandpa nana loveme lovely love lover lovers loving loveyou lovelove loveit lovehate
   mylove mylife mybaby angel angels angelbaby jesus jesuschrist jesus4me christ christian heaven heavenly money dollar dollars
   mortgage loan loans lender lending borrower broker house houses home homes homerun property realty realtor realestate builder
   builders construction harborline drawbridge portal login signin signup access account accounts accounting onetwothree company
   office officer business america american americans texas florida california chicago boston newyork newyorker liverpool
   chelsea arsenal everton london paris rome madrid barcelona berlin germany france spain italy ireland scotland england canada
   australia brazil brasil mexico mexican india indian indiana china chinese japan japanese russia russian africa african europe
   turkey istanbul israel poland polska sweden norway holland argentina colombia jamaica hawaii alaska arizona nevada colorado
   georgia virginia carolina alabama kentucky tennessee michigan montana oregon ohio utah kansas dakota delaware maryland
   illinois wisconsin minnesota missouri oklahoma louisiana mississippi jersey brooklyn houston dallas austin denver detroit
   seattle portland phoenix atlanta miami orlando tampa vegas lasvegas cleveland columbus charlotte nashville memphis baltimore
   philly sandiego oakland sacramento hollywood manchester birmingham glasgow dublin sydney melbourne toronto montreal vancouver
   purple orange yellow green blue black white red pink brown gray grey silver gold golden diamond diamonds crystal crystals
   ruby pearl jade amber sapphire emerald copper bronze platinum titanium violet indigo scarlet crimson magenta turquoise maroon
   rainbow rainbows redrose blackjack blackcat blackbird blackrose bluebird bluesky bluemoon greenday greenbay whitetiger redsox
   redwings redhead redneck redbull pinkfloyd yellowdog mustang corvette camaro ferrari porsche mercedes toyota honda nissan
   mazda subaru suzuki yamaha kawasaki ducati harley harleydavidson chevy chevrolet dodge charger challenger pontiac firebird
   jaguar bmw audi volvo volkswagen jetta civic accord corolla camry supra skyline tacoma silverado ranger explorer expedition
   jeep wrangler cherokee hummer cadillac lexus tesla viper cobra lamborghini maserati bentley tractor truck trucker trucks
   driver racing racer racecar nascar speedy turbo motocross biker bicycle yankees cowboys steelers lakers eagles patriots
   packers raiders broncos dolphins giants jets bears bulls bengals browns chiefs chargers colts falcons jaguars panthers ravens
   redskins saints seahawks texans titans vikings cardinals cubs dodgers padres rangers mets phillies pirates braves marlins
   nationals astros athletics mariners royals tigers whitesox bluejays indians orioles celtics knicks nets sixers raptors bucks
   cavaliers pistons pacers hawks heat hornets magic wizards nuggets wolves thunder blazers jazz warriors clippers suns kings
   grizzlies mavericks rockets pelicans spurs bruins sabres canadiens senators mapleleafs lightning hurricanes flyers penguins
   capitals bluejackets devils islanders blackhawks avalanche stars predators blues ducks flames oilers sharks canucks gators
   buckeyes wolverines longhorns sooners huskers badgers tarheels bulldogs bulldog wildcats spartans trojans aggies seminoles
   volunteers hoosiers huskies realmadrid fcbarcelona barca juventus milan acmilan intermilan bayern ajax benfica porto celtic
   rangersfc manutd manunited mancity tottenham hotspur newcastle westham ronaldo messi beckham rooney gerrard lampard zidane
   kobe lebron jordan michaeljordan tiger tigger woods puppy puppies doggy doggie dogs dog cat cats kitty kitten kittens
   kittycat bunny rabbit hamster turtle turtles dolphin shark whale penguin panda pandas koala bear teddy teddybear wolf
   werewolf fox foxy foxes lion lions lioness leopard panther cheetah cougar puma horse horses pony ponies unicorn zebra giraffe
   elephant gorilla monkeys chimp snake snakes python lizard gecko iguana frog frogs froggy froggie toad fish fishing fisher
   fisherman goldfish salmon bass trout marlin eagle falcon hawk raven crow owl parrot chicken chickens duck ducky duckie
   rooster spider spiders scorpion butterfly butterflies ladybug bumblebee honeybee beetle cricket grasshopper moose buffalo
   bison cow cows cowboy cowgirl bull pig piggy piglet sheep lamb goat donkey rat mouse mickeymouse squirrel beaver badger otter
   raccoon skunk possum griffin pegasus dinosaur trex raptor rottweiler pitbull boxer poodle beagle labrador retriever husky
   dachshund chihuahua greyhound collie terrier chocolate chocolates candy candies candyman candygirl sugar sweets sweet sweetie
   sweety sweetpea sweetheart honey honeybun honeybear vanilla strawberry strawberries blueberry raspberry cherry cherries
   banana bananas oranges lemon lemonade lime peach peaches peachy pear grape grapes melon watermelon mango pineapple coconut
   kiwi tomato potato carrot pickle pickles onion garlic peppers pumpkin broccoli spinach peanut peanuts peanutbutter cashew
   walnut pizza burger hamburger hotdog taco tacos burrito nachos pasta spaghetti noodles sushi bacon steak sausage sandwich
   cheeseburger popcorn pretzel cupcake cupcakes cake pancake waffle waffles muffin biscuit brownie brownies donut doughnut
   pudding icecream caramel toffee fudge nutella snickers skittles twix oreo oreos coffee espresso mocha latte cocoa tea
   cocacola coke pepsi sprite fanta mountaindew drpepper beer budweiser budlight corona guinness heineken vodka whiskey whisky
   tequila bourbon rum wine champagne jackdaniels captain smirnoff jagermeister milk milkshake butter buttercup butterscotch
   girl girls girlie babygirl babyboy babyface babydoll babyblue babycakes babylove baby babies boy boys boyfriend girlfriend
   bestfriend bestfriends friend friends friendship husband wife bride hubby lady ladies gentleman mister mistress doctor nurse
   nursing teacher student students school schools college university kindergarten lawyer police policeman fireman firefighter
   soldier army navy marine marines semperfi airforce military sniper gunner gunners sergeant general major colonel commander
   chief president senator mayor king kingkong queen queens queenbee princesa princesse princes knight knights warrior wizard
   witch witches vampire vampires zombie zombies ghost ghosts ghostrider demon demons devil lucifer satan hell hellfire helloall
   goddess gods god godisgood godislove godbless godfather godzilla buddha allah islam muslim catholic bible church faith hope
   hopeful pray prayer praise grace gracie mercy gospel savior saviour lord lords jehovah trinity spirit spirits soul holy
   heavens amen hallelujah gangster gangsta thug thuglife player playa playboy pimp pimpin hustler hustle ninja ninjas samurai
   assassin hunter hunters hunting hitman outlaw rebel rebels pirate bandit cowboyup stranger genius legend legends hero heroes
   champion champions winner winners loser losers rockstar popstar star stardust starlight starfish starbucks stargate starcraft
   nobody everybody anybody someone everyone something nothing anything everything whoknows whocares idontknow
   idontcare dontknow iforgot forgot forgotten remember rememberme imissyou missyou ineedyou iwantyou iamgod iamcool iamthebest
   thebest theone thegame theman theking theboss boss bossman bigboss mrboss bigdog bigdaddy bigboy bigman bigmac bigtime biggie
   littleman littlegirl lilman hotgirl hotboy hotstuff hottie hotmail hotrod hotshot sexy sexygirl sexyboy sexylady sexybitch
   sexything sexyback sexymama sex sexsex fuck fuckyou fuckme fuckoff fuckit fucker motherfucker bitch bitches bastard asshole
   shit bullshit dick cock pussy boobs tits boobies penis vagina porn pornstar horny naked nude virgin happy happiness happyday
   happyfeet smile smiles smiley smiling laugh laughter funny funnyface joke joker jokers joy joyful peace peaceful hate haters
   crazy crazygirl crazyboy insane psycho mental stupid dumb dummy idiot retard lazy sleepy tired hungry angry mad madness
   madman sad lonely alone broken heart hearts heartbreak brokenheart lonewolf dream dreams dreamer dreaming sweetdreams imagine
   believe believer wish wishes lucky luckyone luckydog unlucky magical mystery mystic miracle miracles destiny fate karma life
   lifeisgood live living death dead dying die kill killme kill3r murder blood bloody poison toxic venom danger dangerous fear
   fearless power powerful powers strength strong strongest energy force storm stormy rain rainy raindrop snow snowy snowball
   snowman snowflake snowboarder ice iceman icecold fire fireball firefly firewall flame hot cold cool coolguy coolman cooldude
   coolgirl coolio coolcat sun sunny sunset sunrise sunflower sunlight sunbeam moon moonlight moonbeam sky skywalker
   lukeskywalker darthvader vader yoda jedi jediknight chewbacca hansolo obiwan leia earth world worldwide universe galaxy space
   spaceman planet mars jupiter saturn venus pluto neptune mercury apollo comet meteor eclipse ocean oceans sea seaside beach
   beaches beachboy island islands river rivers lake water waterfall waterloo mountain mountains forest forrest jungle desert
   garden gardens tree trees rose roses rosebud daisy daisies lily lilies tulip orchid jasmine lavender iris ivy willow maple
   cherryblossom blossom petal sunflowers bloom nature natural qwerty azerty system systems server servers network networks
   router cisco oracle database security secure secured private privacy public hacker hackers hacked hacking matrix neo morpheus
   morpheous zion cyber robot robots terminator transformers optimus megatron laptop desktop notebook keyboard monitor printer
   iphone ipad ipod macbook blackberry nokia motorola sony playstation nintendo xbox wii sega mario mariobros luigi zelda link
   sonic donkeykong pacman tetris minecraft roblox fortnite halo callofduty modernwarfare battlefield counterstrike counter
   halflife warcraft worldofwarcraft wow runescape diablo finalfantasy cloud sephiroth kingdomhearts naruto sasuke sakura itachi
   kakashi bleach ichigo onepiece goku vegeta dragonball dragonballz gohan inuyasha deathnote anime manga skyrim zerocool gamer
   gamers gaming gameboy gameover games game playgame facebook myspace twitter instagram snapchat youtube whatsapp tiktok
   linkedin yahoo gmail email mail mailbox website webmaster web netflix amazon ebay paypal bitcoin crypto dropbox github adobe
   photoshop outlook excel word intel asus dell toshiba lenovo hewlett ibm abcd abcdef abcdefg abcdefgh abcabc aabbcc aaaaaa
   qazwsx qazwsxedc onetwo onetwothreefour three four five seven eleven twelve seventeen eighteen twentyone hundred thousand
   million millions billion millionaire zero number numberone numero pa55word p4ssword passwordpassword mypassword newpassword
   oldpassword yourpassword thepassword nopassword 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r q1w2e3r4t zaq12wsx abc a1b2c a1b2c3d
   drowssap nimda terces metallica slipknot nirvana linkinpark linkin korn acdc ironmaiden blacksabbath ozzy slayer pantera
   megadeth gunsnroses aerosmith bonjovi journey beatles rollingstones ledzeppelin zeppelin doors thedoors hendrix jimihendrix
   bobmarley marley rasta reggae elvis presley johnnycash madonna britney beyonce rihanna shakira eminem slimshady tupac 2pac
   biggiesmalls snoopdogg snoop 50cent fiftycent jayz kanye drake lilwayne weezy nelly usher akon chrisbrown justinbieber bieber
   onedirection jonas jonasbrothers taylorswift ladygaga mileycyrus hannahmontana selena paramore blink fallout evanescence
   coldplay radiohead oasis depeche depechemode rammstein tokiohotel mychemicalromance mychemical systemofadown rockandroll
   rocknroll rock rocky rocker rockon rocks punk punkrock metal heavymetal hiphop rap rapper music musica musical musicman
   guitar guitars guitarist drums drummer piano violin trumpet saxophone trombone clarinet flute singer singing song songs dance
   dancer dancers dancing ballet ballerina disco karaoke hello2you simpson simpsons bart bartsimpson homer homersimpson
   southpark cartman kenny familyguy stewie spongebob patrick squidward scooby scoobydoo shaggy garfield snoopy charliebrown
   tweety tweetybird bugsbunny daffy taz tasmania mickey minnie donald donaldduck goofy disney disneyland mulan ariel cinderella
   snowwhite bambi dumbo simba nala timon pumbaa tarzan nemo dory woody buzz buzzlightyear toystory shrek fiona stitch lilo
   tinkerbell tinker peterpan peter wendy pooh poohbear winnie winniethepooh eeyore barbie barbiegirl ken bratz kermit elmo
   barney dora thomas tomandjerry tom jerry popeye hulk thehulk hulkhogan wolverine xmen avengers avenger captainamerica thor
   loki flash greenlantern aquaman robin nightwing harleyquinn batgirl gotham gandalf frodo bilbo legolas aragorn gollum hobbit
   lordoftherings harrypotter harry hermione hogwarts gryffindor slytherin dumbledore voldemort twilight edward bella jacob
   narnia aslan titanic avatar gladiator braveheart rambo scarface tonymontana goodfellas inception bond jamesbond 007 casino
   casper blade seinfeld dexter sherlock drwho doctorwho buffy smallville supernatural lost sopranos breakingbad gameofthrones
   xfiles mulder scully contraseña contrasena clave hola holamundo amor amores amormio teamo tequiero miamor mivida corazon
   corazón cariño carino bebe bonita hermosa hermoso princesita reina rey dios diosito diosesamor jesucristo santa santos maria
   mariposa mariposas estrella estrellas luna sol cielo mar flor flores rosa rosita gatita gatito perro perrito gato gata conejo
   tigre leon caballo toro familia mamita papi papito hermano hermana hijo hija abuela amigo amigos amiga amigas futbol americas
   chivas cruzazul pumas peru chile cuba puertorico boricua latina latino chica chico loca loco locura feliz felicidad navidad
   verano invierno primavera otoño otono enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
   diciembre lunes martes miercoles jueves viernes sabado domingo casa dinero trabajo escuela libertad esperanza verde azul rojo
   negro blanco amarillo bienvenido bienvenidos usuario administrador bonjour soleil jetaime amour doudou chouchou loulou
   motdepasse hallo schatz liebe geheim sonne fussball ciao amore tesoro senha saudade minhavida banker banking bank banks
   finance financial financing capital invest investor investment investments credit creditcard debit payment payments payday
   paycheck salary budget invoice wire transfer closing escrow title refinance equity interest rental rentals tenant landlord
   apartment condo mansion castle cottage cabin villa townhouse contractor carpenter plumber electrician engineer architect
   manager management employee employees supervisor director executive secretary assistant customer customers client clients
   support service services helpdesk marketing sales salesman vendor partner partners project projects workflow working worker
   workhard hardwork success successful victory victorious winning rich richman wealthy fortune lottery jackpot poker pokerface
   royalflush aces ace acehigh gateway marlboro cigarette qweasdzxc qweasd asdqwe asdfgh asdfghjkl charlie qwertyui qwertyuiop qwertz zxcvbn zxcvbnm`;
